import { useRef, useState } from 'react'

export type Suggestion = { placeId: string; title: string; type: string }

const minLength = 3
const pauseMs = 300

/** Suggestions for what is being typed; responses to earlier text are ignored. */
export function useSuggestions(language: string) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const running = useRef({ timer: 0, latest: '' })

  function search(text: string) {
    const typed = text.trim()
    clearTimeout(running.current.timer)
    running.current.latest = typed
    if (typed.length < minLength) return setSuggestions([])
    running.current.timer = window.setTimeout(async () => {
      const found = await request(typed, language)
      if (running.current.latest === typed)
        setSuggestions([...found, { placeId: 'custom', title: typed, type: 'custom' }])
    }, pauseMs)
  }

  function close() {
    clearTimeout(running.current.timer)
    running.current.latest = ''
    setSuggestions([])
  }

  return { suggestions, search, close }
}

async function request(text: string, language: string): Promise<Suggestion[]> {
  const query = new URLSearchParams({ q: text, language })
  const response = await fetch(`/apipublic/addresses?${query}`).catch(() => null)
  return response?.ok ? response.json() : []
}
