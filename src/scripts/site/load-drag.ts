type Draggable = { track: HTMLElement; near?: HTMLElement; thresholdFor: (pointerType: string) => number }

/** What drags a track comes when a pointer is near it. Fingers scroll natively and load nothing more. */
export function loadDragOnFirstPointer({ track, near = track, thresholdFor }: Draggable) {
  const begin = async ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    near.removeEventListener('pointerover', begin)
    const { dragByMouse } = await import('./later/drag-by-mouse.ts')
    dragByMouse(track, thresholdFor)
  }
  near.addEventListener('pointerover', begin)
}
