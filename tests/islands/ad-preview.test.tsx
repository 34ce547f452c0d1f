import { cleanup, render } from '@testing-library/react'
import { atom } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import { name } from '../../content/site/site.json'
import texts from '../../src/i18n/hr/editor.json'
import { translator, translatorOf } from '../../src/i18n/index.ts'
import { AdPreview } from '../../src/jobs/editor/AdPreview.tsx'
import { emptyAd } from '../../src/jobs/editor/ad-wire.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'

afterEach(cleanup)

test("the preview names the site, and keeps '(m/ž)' on one line, like the card", () => {
  const tools = {
    editor: { $values: atom({ ...emptyAd('hr'), nazivPosla: 'Kuhar (m/ž) za toplu kuhinju' }) },
    t: translatorOf(texts, 'hr'),
    tJob: translator('hr'),
    language: 'hr',
    frame: { companyName: 'Hotel', image: null },
  } as unknown as EditorTools
  const { container, getByText } = render(
    <EditorContext value={tools}>
      <AdPreview />
    </EditorContext>,
  )
  expect(getByText(`${name} › job`)).toBeTruthy()
  expect([...container.querySelectorAll('h3 .nb')].map(({ textContent }) => textContent)).toEqual(['(m/ž)', '(m/ž)'])
})
