import type { KeyboardEvent } from 'react'

/** For `onKeyDown` of a form with a text of several lines: Ctrl Enter and Cmd Enter send it. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
