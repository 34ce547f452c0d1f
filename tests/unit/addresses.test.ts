import { describe, expect, test } from 'vitest'
import { audienceOf } from '#server/accounts/areas.ts'
import { canonicalPath } from '#server/edge/canonical-path.ts'
import { processorTime } from '../support/processor-time.ts'

describe('the one right address', () => {
  test.for([
    ['/hr', '/'],
    ['/hr/o-nama', '/o-nama'],
    ['/HR/', '/'],
    ['/en', '/EN'],
    ['/De/kontakt', '/DE/kontakt'],
    ['/EN/', '/EN'],
    ['/o-nama/', '/o-nama'],
    ['/index.html', '/'],
    ['/en/index.html', '/EN'],
    ['/terms-of-use.html', '/terms-of-use'],
    ['/.html', '/'],
    ['/news', '/vijesti'],
    ['/EN/news', '/EN/vijesti'],
    ['/DE/nachrichten/', '/DE/vijesti'],
    ['/en/contact', '/EN/kontakt'],
    ['/how-to-write-a-cv', '/kako-napisati-zivotopis'],
    ['/right-to-work/austrija', '/pravo-na-rad/austrija'],
    ['/EN/pravo-na-rad/austrija', '/EN/right-to-work/austrija'],
    ['/EN/right-to-work/austrija/', '/EN/right-to-work/austrija'],
    ['/DE/how-to-write-a-cv', '/DE/lebenslauf-schreiben'],
  ])('of %s is %s', ([path, right]) => {
    expect(canonicalPath(path as string)).toBe(right)
  })

  test.for([
    '/',
    '/EN',
    '/DE/vijesti',
    '/vijesti/news',
    '/energija',
    '/de-facto',
    '/EN/how-to-write-a-cv',
    '/constructor',
  ])('is %s already', (path) => {
    expect(canonicalPath(path)).toBeNull()
  })

  test('is found in no time, however many slashes there are', () => {
    expect(processorTime(() => void canonicalPath(`/a${'/'.repeat(80_000)}x`))).toBeLessThan(200)
  })

  test.for([
    ['/poslodava%63/mojioglasi', '/poslodavac/mojioglasi'],
    ['/%61pi/me', '/api/me'],
    ['/job%2Fkonobar', '/job/konobar'],
    ['/%65n/kontakt', '/EN/kontakt'],
    ['/%2561dmin', null],
    ['/apipublic/checkemail/ana%40posta.hr', null],
    ['/apipublic/jobs/', '/apipublic/jobs'],
    ['/hr/%09/evil.example/x', null],
    ['/hr/%0d%0a', null],
    ['/hr/%5c%5cevil.example', null],
    ['/hr/%ff', null],
  ])('reads %s decoded once: %s', ([path, right]) => {
    expect(canonicalPath(path as string)).toBe(right)
  })

  test.for([
    '//evil.example',
    '/hr//evil.example',
    '/EN//evil.example/',
    '///',
    '//evil.example/index.html',
    '/hr/%2F%2Fevil.example',
  ])('of %s stays on this site', (path) => {
    const right = canonicalPath(path) as string
    expect(new URL(right, 'https://preko.example').origin).toBe('https://preko.example')
    expect(right).not.toMatch(/^[/\\]{2}/)
  })
})

describe('members alone see', () => {
  test.for([
    '/poslodavac',
    '/EN/poslodavac/jobedit/new',
    '/poslodavac/a/page/that/nobody/thought/of',
    '/Poslodavac/mojioglasi',
    '/groups',
    '/groups/7',
    '/DE/candidates',
    '/user-profile/7',
    '/user-profile/7/token/more',
  ])('%s', (path) => expect(audienceOf(path)).toBe('members'))
  test.for(['/admin', '/admin/uploads/a', '/EN/ADMIN/companies'])('%s: administrators', (path) =>
    expect(audienceOf(path)).toBe('admins'),
  )
  test.for([
    '/',
    '/groupsie',
    '/user-profile/7/token',
    '/unsubscribe/7/token',
    '/employer',
    '/EN/vijesti/admin',
    '/constructor',
  ])('not %s', (path) => expect(audienceOf(path)).toBe('all'))
})
