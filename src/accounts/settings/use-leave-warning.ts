import { useEffect } from 'react'

/** While a form is marked as unsaved the browser asks before it leaves the page, for example for another language. */
export function useLeaveWarning() {
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (document.querySelector('form[data-unsaved]')) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
}
