import { expect, test } from 'vitest'
import industries from '../../content/site/industries.json' with { type: 'json' }
import openApplication from '../../content/site/open-application.json' with { type: 'json' }
import { languages } from '../../server/text/language.ts'

test.each(languages)('the open application names industries as the filter does, in %s', (language) => {
  const names = industries.map((industry) => industry[language])
  const asked = openApplication.questions.map((question) => ('options' in question ? question.options?.[language] : []))
  expect(asked).toContainEqual(names)
})
