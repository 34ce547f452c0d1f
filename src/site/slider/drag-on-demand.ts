type Draggable = { track: HTMLElement; near?: HTMLElement; thresholdFor: (pointerType: string) => number }

/** Loads mouse dragging of a track when a mouse is near it. Touch scrolls natively and loads nothing. */
export function loadDragOnFirstPointer({ track, near = track, thresholdFor }: Draggable) {
  const begin = async ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    near.removeEventListener('pointerover', begin)
    const { dragByMouse } = await import('./drag-by-mouse.ts')
    dragByMouse(track, thresholdFor)
  }
  near.addEventListener('pointerover', begin)
}
