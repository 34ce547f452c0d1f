import { createRoot } from 'react-dom/client'
import { Palette } from './Palette.tsx'
import type { PaletteData } from './palette-data.ts'

/** Opens the palette over the page; unmounts it when it closes. */
export function openPalette(data: PaletteData) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(
    <Palette
      data={data}
      onClose={() => {
        root.unmount()
        place.remove()
      }}
    />,
  )
}
