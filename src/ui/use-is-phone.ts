import { useSyncExternalStore } from 'react'

const narrow = '(max-width: 63.99rem)'

/** Whether the screen has the form of a phone. The server renders the wide form; what CSS can decide should be left to CSS. */
export const useIsPhone = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(narrow)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(narrow).matches,
    () => false,
  )
