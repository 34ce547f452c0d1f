import { useState } from 'react'

const steps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3]

/** How large a CV is shown: 1 fills the width. */
export function useZoom() {
  const [at, setAt] = useState(steps.indexOf(1))
  return {
    factor: steps[at] ?? 1,
    grow: () => setAt((before) => Math.min(steps.length - 1, before + 1)),
    shrink: () => setAt((before) => Math.max(0, before - 1)),
    canGrow: at < steps.length - 1,
    canShrink: at > 0,
  }
}

export type Zoom = ReturnType<typeof useZoom>
