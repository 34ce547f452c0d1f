/** Every `[data-copy]` button copies that text and confirms it with its own message. What does that is loaded by the first. */
document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-copy]')
  if (button) (await import('./copy-from.ts')).copyFrom(button)
})
