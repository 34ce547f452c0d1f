import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import texts from '../../src/i18n/en/editor.json'
import { translatorOf } from '../../src/i18n/index.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import { DescriptionField } from '../../src/jobs/editor/parts/DescriptionField.tsx'

afterEach(cleanup)

const tools = {
  editor: { addLateField: () => () => {} },
  t: translatorOf(texts, 'en'),
  language: 'en',
} as unknown as EditorTools
const renderField = (value: string) =>
  render(
    <EditorContext value={tools}>
      <DescriptionField label="Description" language="en" value={value} onChange={() => {}} />
    </EditorContext>,
  )

test('the editor says how long a description may be', () => {
  renderField(`<p>${'x'.repeat(20_000)}</p>`)
  expect(screen.getByText('At most 20,000 characters in each language.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the editor says when a description is too long', () => {
  renderField('x'.repeat(20_001))
  expect(screen.getByRole('alert').textContent).toBe('The text has 20,001 characters; at most 20,000 are allowed.')
})
