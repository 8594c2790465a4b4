/** Told by the page when it has come to life. */
export const aliveEvent = 'rowmint:alive'

/**
 * Runs in the browser before anything else: keeps which buttons are pressed and what is typed while the page does not
 * live yet, and repeats it then, in a task of its own, because the page tells that it lives from within React's work. A
 * press by which React brings the page to life reaches it anyway. A field gets its text past the value that React
 * remembers, and a box its check from the other state, so that they are heard.
 */
export const keepInput = `(() => {
  const pressed = new Map()
  const typed = new Map()
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (button) pressed.set(button, event)
  }
  const isToggle = ({ type }) => type === 'checkbox' || type === 'radio'
  const onInput = ({ target }) => typed.set(target, isToggle(target) ? target.checked : target.value)
  const retoggle = (box, checked) => {
    box.checked = !checked
    box.click()
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
      for (const [field, value] of typed) isToggle(field) ? retoggle(field, value) : retype(field, value)
      for (const [button] of missed) button.click()
    })
  }, { once: true })
})()`
