/**
 * Runs in the browser before anything else. What React has not marked with its properties does not live yet; and what it
 * has marked may still stand in a part that is on its way, where React stops an event before it gets to its target.
 * Either way the press or the text is tried again until it arrives. A text is put past the value that React remembers,
 * so that it hears of it.
 */
export const keepInput = `(() => {
  const waiting = new Map()
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'))
  const isGone = (element) => !element.isConnected || element.disabled
  const arrives = (element, type, send) => {
    let arrived = false
    element.addEventListener(type, () => { arrived = true }, { once: true })
    send()
    return arrived
  }
  const look = () => {
    for (const [element, act] of waiting) {
      if (isGone(element) || (isAlive(element) && act())) waiting.delete(element)
    }
    if (waiting.size > 0) setTimeout(look, 20)
  }
  const wait = (element, act) => {
    if (waiting.size === 0) setTimeout(look, 20)
    waiting.set(element, act)
  }
  const press = (button) => arrives(button, 'click', () => button.click())
  const retype = (field, text) => arrives(field, 'input', () => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || !event.isTrusted) return
    if (!isAlive(button)) {
      event.preventDefault()
      return wait(button, () => press(button))
    }
    let arrived = false
    event.target.addEventListener('click', () => { arrived = true }, { once: true })
    setTimeout(() => arrived || isGone(button) || wait(button, () => press(button)))
  }, true)
  addEventListener('input', ({ target }) => {
    if (isAlive(target) || target.type === 'checkbox' || target.type === 'radio') return
    const { value } = target
    wait(target, () => retype(target, value))
  }, true)
})()`
