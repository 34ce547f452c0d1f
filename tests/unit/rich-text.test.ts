import { describe, expect, test } from 'vitest'
import { cleanArticleText, cleanRichText } from '#server/text/rich-text.ts'

const picture = '/uploads/01234567-89ab-cdef-0123-456789abcdef.webp'

describe('rich text', () => {
  test.for([
    ['<h1>A</h1><h4>B</h4><h5>C</h5><h6>D</h6>', '<h2>A</h2><h3>B</h3><h3>C</h3><h3>D</h3>'],
    ['<b>A</b><i>B</i><div>C</div>', '<strong>A</strong><em>B</em><p>C</p>'],
    ['<p onclick="x()" style="color:red" class="a">A</p>', '<p>A</p>'],
    ['<script>x()</script><style>p{}</style><p>A</p>', '<p>A</p>'],
    ['<ol start="3"><li>A</li></ol>', '<ol start="3"><li>A</li></ol>'],
    ['<table><tr><td>A</td></tr></table>', 'A'],
    [` <img src="${picture}" alt="More" onerror="x()"> `, `<img src="${picture}" alt="More" />`],
    ['<img src="https://evil.example/a.png"><img><img src="">A', 'A'],
    [`<img src="https://evil.example${picture}"><img src="${picture}?x">A`, 'A'],
  ] as const)('%s is stored as %s', ([html, stored]) => expect(cleanRichText(html)).toBe(stored))

  test.for(['https://a.example/', 'http://a.example/', 'mailto:ana@a.example', 'tel:+385915550101', '/job/1'])(
    'links to %s, without passing on its rank',
    (href) => {
      expect(cleanRichText(`<a href="${href}" target="_blank">A</a>`)).toBe(
        `<a href="${href}" rel="nofollow noopener">A</a>`,
      )
    },
  )

  test.for(['javascript:alert(1)', '//evil.example/', 'data:text/html,x', 'ftp://a.example/'])(
    'does not link to %s',
    (href) => expect(cleanRichText(`<a href="${href}">A</a>`)).not.toContain('href'),
  )
})

test('articles may have tables', () => {
  const table = '<table><tbody><tr><td>A</td></tr></tbody></table><hr />'
  expect(cleanArticleText(table)).toBe(table)
  expect(cleanArticleText('<iframe src="https://a.example"></iframe><p>A</p>')).toBe('<p>A</p>')
})
