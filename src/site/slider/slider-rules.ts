/** How far one press of an arrow goes, in pixels, by the width of the window. */
export const stepOf = (width: number) => (width < 768 ? 336 : width < 1200 ? 700 : 1200)

/** Pixels that a pointer can move before that counts as dragging. */
export const dragThreshold = (pointerType: string) => (pointerType === 'touch' ? 8 : 5)

/** How far along the slider is, from 0 to 1. */
export const progressOf = (left: number, range: number) => (range <= 1 ? 0 : clamp(left / (range - 1)))

const clamp = (share: number) => Math.max(0, Math.min(1, share))
