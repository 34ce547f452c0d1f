import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryCache } from '../../src/data/query-cache.ts'
import { textsOf, translatorOf } from '../../src/i18n/index.ts'
import { EditorContext, type EditorTools } from '../../src/jobs/editor/editor-context.ts'
import { CopyQuestions } from '../../src/jobs/editor/questions/CopyQuestions.tsx'
import { answerCalls } from '../support/answer-calls.ts'
import { renderInKit } from '../support/kit.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  queryCache.clear()
})

test('questions are copied from an ad that is found by its title, however old', async () => {
  const newest = [
    { id: 1, nazivPosla: 'Kuhar' },
    { id: 2, nazivPosla: '' },
  ]
  answerCalls({
    'GET /api/jobs': ({ query }) => ({ content: query['q'] ? [{ id: 900, nazivPosla: 'Sobarica' }] : newest }),
  })
  const onCopy = vi.fn()
  const t = translatorOf(textsOf('hr', 'editor'), 'hr')
  renderInKit(
    <EditorContext value={{ t } as unknown as EditorTools}>
      <CopyQuestions jobId={1} onCopy={onCopy} />
    </EditorContext>,
  )
  await userEvent.click(screen.getByRole('button', { name: t('copyQuestions') }))
  const field = screen.getByRole('combobox', { name: t('fromAd') })
  await userEvent.click(field)
  expect(await screen.findByRole('option', { name: t('newAd') })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Kuhar' })).toBeNull()
  await userEvent.type(field, 'soba')
  await userEvent.click(await screen.findByRole('option', { name: 'Sobarica' }))
  await userEvent.click(screen.getByRole('button', { name: t('copyConfirm') }))
  expect(onCopy).toHaveBeenCalledWith(900)
})
