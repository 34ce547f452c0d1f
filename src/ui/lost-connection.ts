import { atom } from 'nanostores'

/** Set while the server cannot be reached: how many changes wait for it, and what tries at once. Rendered by `Toasts`. */
export const $lostConnection = atom<{ waiting: number; tryNow: () => void } | null>(null)
