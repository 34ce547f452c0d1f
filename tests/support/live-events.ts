import { act } from '@testing-library/react'
import { vi } from 'vitest'

let heard: (event: { data: string }) => void = () => {}
class Stream {
  addEventListener(name: string, listener: typeof heard) {
    if (name === 'change') heard = listener
  }
  close() {}
}

/** Stubs the stream of live events. Returns a function that tells the open screen of a change. */
export function stubEvents() {
  vi.stubGlobal('EventSource', Stream)
  return (action: string, id = '2') => {
    const [kind] = action.split('.')
    act(() => heard({ data: JSON.stringify({ kind, id, action }) }))
  }
}
