import { beforeEach, expect, test } from 'vitest'
import { restoreCitizenship, storeCitizenship, storedCitizenship } from '../../src/work-rights/lookup.ts'

beforeEach(() => sessionStorage.clear())

function choiceOf(citizenship: string) {
  const select = document.createElement('select')
  select.innerHTML = '<option value=""></option><option value="BA"></option><option value="RS"></option>'
  select.value = citizenship
  return select
}

test('the citizenship that was chosen before is chosen again', () => {
  storeCitizenship('BA')
  const select = choiceOf('')
  restoreCitizenship(select)
  expect(select.value).toBe('BA')
})

test('one that was chosen while the page was loading is kept', () => {
  storeCitizenship('BA')
  const select = choiceOf('RS')
  restoreCitizenship(select)
  expect([select.value, storedCitizenship()]).toEqual(['RS', 'RS'])
})
