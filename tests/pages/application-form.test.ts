import { expect, inject, test } from 'vitest'

const site = inject('site')

/** The opening tag around the title of the first ad that an English page shows in this language. */
async function titleTagOfAdIn(language: string) {
  for (let id = 2; id < 100; id++) {
    const ad = (await (await fetch(`${site}/apipublic/jobs/${id}?language=en`)).json()) as { language?: string }
    if (ad.language !== language) continue
    const page = await (await fetch(`${site}/EN/prijava/${id}`)).text()
    return /<h1[^>]*>Application for: (<span[^>]*>)/.exec(page)?.[1]
  }
  throw new Error('The demo holds no such ad')
}

test('an ad that is not translated says in which language its title is', async () => {
  expect(await titleTagOfAdIn('hr')).toContain('lang="hr"')
  expect(await titleTagOfAdIn('en')).not.toContain('lang=')
})
