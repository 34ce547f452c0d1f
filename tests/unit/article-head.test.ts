import { expect, test } from 'vitest'
import { articleHead } from '../../src/articles/page/article-head.ts'

const [early, late] = [new Date('2026-10-01T10:00:00Z'), new Date('2026-10-05T06:00:00Z')]
const frame = { t: String, base: 'https://preko.example', slugs: { hr: 'porez' }, pictures: [] }
const texts = {
  language: 'hr' as const,
  slug: 'porez',
  title: 'Porez',
  metaDescription: 'Porez.',
  html: '<p>Porez</p>',
}
const rest = { id: 1, topic: null, draft: null, keywords: [], mainImage: null, metaImage: null }

test.for([
  { saved: early, published: late },
  { saved: late, published: early },
])('an article is modified when it comes out, or later', ({ saved, published }) => {
  const times = { createdAt: early, publishedAt: published, updatedAt: saved }
  const { structuredData } = articleHead({ ...texts, ...rest, ...times }, frame)
  const dates = { datePublished: published.toISOString(), dateModified: late.toISOString() }
  expect(structuredData).toMatchObject([dates])
})
