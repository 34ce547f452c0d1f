/** The sizes of the pages of a PDF in whole points, in their order; null for what is no PDF. */
export function pagesOfPdf(pdf: Buffer): [number, number][] | null {
  const text = pdf.toString('latin1')
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) return null
  const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(text) ?? []
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id]) => {
    const page = text.slice(text.indexOf(`\n${id} 0 obj`))
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
    return [Math.round(Number(width)), Math.round(Number(height))]
  })
}
