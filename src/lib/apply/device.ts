/** The visitor agreed that answers stay on this device. */
export const remembersAnswers = () => read(() => localStorage.getItem('localStorageAccepted')) === 'true'

/** Storage that may be closed, full or broken: then it holds nothing. */
export function read<Value>(ask: () => Value): Value | null {
  try {
    return ask()
  } catch {
    return null
  }
}

/** Until the visitor agrees, what they write is gone with the window. */
export const shelf = () => (remembersAnswers() ? localStorage : sessionStorage)
