/** Told by the page when it has come to life. */
export const aliveEvent = 'rowmint:alive'

/**
 * Runs in the browser before anything else: keeps which buttons are pressed and what is typed while the page does not
 * live yet, and repeats it then, in a task of its own, because the page tells that it lives from within React's work. A
 * press by which React brings the page to life reaches it anyway. A field gets its text past the value that React
 * remembers, so that it is heard as typed.
 */
export const keepInput = `(() => {
  const pressed = new Map()
  const typed = new Map()
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (button) pressed.set(button, event)
  }
  const onInput = ({ target }) => {
    if (target.type !== 'checkbox' && target.type !== 'radio') typed.set(target, target.value)
  }
  const retype = (field, text) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  addEventListener('${aliveEvent}', () => {
    removeEventListener('click', onClick, true)
    removeEventListener('input', onInput, true)
    const missed = [...pressed].filter(([, event]) => event.eventPhase === Event.NONE)
    setTimeout(() => {
      for (const [field, text] of typed) retype(field, text)
      for (const [button] of missed) button.click()
    })
  }, { once: true })
})()`
