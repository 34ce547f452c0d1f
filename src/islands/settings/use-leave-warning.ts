import { useEffect } from 'react'

/** The browser asks before it leaves the page, for another language say, while a form is marked as unsaved. */
export function useLeaveWarning() {
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent) {
      if (document.querySelector('form[data-unsaved]')) event.preventDefault()
    }
    addEventListener('beforeunload', onLeave)
    return () => removeEventListener('beforeunload', onLeave)
  }, [])
}
