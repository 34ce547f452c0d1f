import { describe, expect, test } from 'vitest'
import { canonicalPath, needsSession } from '#server/edge/addresses.ts'

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
    ['/DE/how-to-write-a-cv', '/DE/lebenslauf-schreiben'],
  ])('of %s is %s', ([given, right]) => {
    expect(canonicalPath(given as string)).toBe(right)
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

  test.for([
    '//evil.example',
    '/hr//evil.example',
    '/hr/\\evil.example',
    '/EN//evil.example/',
    '///',
    '//evil.example/index.html',
  ])('of %s stays on this site', (path) => {
    const right = canonicalPath(path) as string
    expect(new URL(right, 'https://preko.example').origin).toBe('https://preko.example')
    expect(right).not.toMatch(/^[/\\]{2}/)
  })
})

describe('a page that needs a session', () => {
  test.for([
    '/poslodavac',
    '/EN/poslodavac/jobedit/new',
    '/groups',
    '/DE/candidates',
    '/user-profile/7',
    '/admin/uploads/a',
  ])('%s', (path) => expect(needsSession(path)).toBe(true))
  test.for(['/', '/groupsie', '/user-profile/7/token', '/unsubscribe/7/token', '/employer', '/EN/vijesti/admin'])(
    'is not %s',
    (path) => expect(needsSession(path)).toBe(false),
  )
})
