/** While a form is marked as unsaved the browser asks before it leaves the page. Returns what ends that. */
export function warnOfUnsaved() {
  function onLeave(event: BeforeUnloadEvent) {
    if (document.querySelector('form[data-unsaved]')) event.preventDefault()
  }
  addEventListener('beforeunload', onLeave)
  return () => removeEventListener('beforeunload', onLeave)
}
