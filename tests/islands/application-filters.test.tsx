import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { applicationsList } from '../../src/applications/list/applications-list.ts'
import { namedApplicationFilters } from '../../src/applications/list/named-filters.ts'
import { useListState } from '../../src/data/use-list-state.ts'
import { useTexts } from '../../src/ui/kit-context.ts'
import { renderInKit } from '../support/kit.tsx'

function Named({ search }: { search: string }) {
  const list = useListState(applicationsList, search)
  return <p>{namedApplicationFilters(list, useTexts('applications')).map(({ text }) => text)}</p>
}

test.each([
  ['?seen=0&rating=4', 'Nepročitane★ 4'],
  ['?seen=1&q=Ana', 'PročitaneAna'],
])('the filters of %s read %s', (search, texts) => {
  history.replaceState(null, '', search)
  renderInKit(<Named search={search} />, ['applications'])
  expect(screen.getByText(texts)).toBeTruthy()
})
