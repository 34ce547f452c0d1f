/** What drags a track comes when a pointer reaches it. Fingers scroll natively and load nothing more. */
export function awaitDrag(track: HTMLElement, thresholdFor: (pointerType: string) => number) {
  const begin = async ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    track.removeEventListener('pointerover', begin)
    const { dragByMouse } = await import('./drag-by-mouse.ts')
    dragByMouse(track, thresholdFor)
  }
  track.addEventListener('pointerover', begin)
}
