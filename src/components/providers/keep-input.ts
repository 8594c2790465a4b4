/**
 * Runs in the browser before anything else. What React has not marked with its properties does not live yet; and what it
 * has marked may still stand in a part that is on its way, where React stops an event before it gets to its target.
 * Either way the press or the text is tried again until it arrives. Before a text is put, an event
 * that nobody hears brings its field to life; then it is put past the value that React remembers, so that it is heard.
 */
export const keepInput = `(() => {
  const waiting = new Map()
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const isGone = (element) => !element.isConnected || element.disabled
  let repeating = false
  const arrives = (element, type, send) => {
    let arrived = false
    element.addEventListener(type, () => { arrived = true }, { once: true })
    repeating = true
    send()
    repeating = false
    return arrived
  }
  const look = () => {
    for (const [element, act] of waiting) {
      if (!isGone(element) && !(isAlive(element) && act())) break
      waiting.delete(element)
      if (element.isConnected) break // what comes of one is there before the next
    }
    if (waiting.size > 0) setTimeout(look, 20)
  }
  const wait = (element, act) => {
    if (waiting.size === 0) setTimeout(look, 20)
    waiting.set(element, act)
  }
  const press = (button) => arrives(button, 'click', () => button.click())
  const retype = (field, text) => {
    const wake = () => field.dispatchEvent(new MouseEvent('auxclick', { bubbles: true }))
    return arrives(field, 'auxclick', wake) && arrives(field, 'input', () => {
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
  }
  const keep = (element, event, again) => {
    if (!isAlive(element)) return wait(element, again)
    let arrived = false
    event.target.addEventListener(event.type, () => { arrived = true }, { once: true })
    setTimeout(() => arrived || isGone(element) || wait(element, again))
  }
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || repeating) return
    if (!isAlive(button)) event.preventDefault()
    keep(button, event, () => press(button))
  }, true)
  addEventListener('input', (event) => {
    const { target: field } = event
    const { value, type } = field
    if (!repeating && type !== 'checkbox' && type !== 'radio') keep(field, event, () => retype(field, value))
  }, true)
})()`
