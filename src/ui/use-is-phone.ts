import { useMedia } from './use-media.ts'

/** Whether the screen has the form of a phone. The server renders the wide form. */
export const useIsPhone = () => useMedia('(max-width: 63.99rem)')
