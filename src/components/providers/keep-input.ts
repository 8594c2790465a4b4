/** Told by the page when it has come to life. */
export const aliveEvent = 'rowmint:alive'

/**
 * Runs in the browser before anything else. It repeats in a task of its own, because the page is told to live from within
 * its work, which nothing may interrupt. A field is given its text in the way that makes React hear of it: past the value
 * React remembers, after an event that nobody hears but that brings the field's part of the page to life.
 */
export const keepInput = `(() => {
  const pressed = new Set()
  const typed = new Map()
  const onClick = (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    pressed.add(button)
  }
  const onInput = ({ target }) => {
    if (target.type !== 'checkbox' && target.type !== 'radio') typed.set(target, target.value)
  }
  const retype = (field, text) => {
    field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const repeat = () => {
    removeEventListener('click', onClick, true)
    removeEventListener('input', onInput, true)
    for (const [field, text] of typed) retype(field, text)
    for (const button of pressed) button.click()
  }
  addEventListener('click', onClick, true)
  addEventListener('input', onInput, true)
  addEventListener('${aliveEvent}', () => setTimeout(repeat), { once: true })
})()`
