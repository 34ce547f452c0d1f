import { expect, test } from 'vitest'
import { foreignHosts } from '#server/replies/review/foreign-links.ts'

const sender = { companyEmail: 'eva@hotel-jadran.example', siteUrl: 'https://preko.example' }

test.for([
  'Pogledajte https://preko.example/job/konobar',
  'Pogledajte www.hotel-jadran.example i (https://posao.hotel-jadran.example/obrazac).',
  'HTTPS://HOTEL-JADRAN.EXAMPLE:443/a?b=obrasci.example',
  'Pišite na eva@obrasci.example do 5.12. u 12.30, plaća 1.800,00 EUR.',
])('%s is ours or the company’s', (text) => expect(foreignHosts(text, sender)).toEqual([]))

test.for([
  ['https://hotel-jadran.example.obrasci.example', 'hotel-jadran.example.obrasci.example'],
  ['https://hotel-jadran.example@obrasci.example', 'obrasci.example'],
  ['obrasci.example/hotel-jadran.example', 'obrasci.example'],
  ['https://nehotel-jadran.example', 'nehotel-jadran.example'],
  ['https://hotel-jadran.example\\@obrasci.example', 'https://hotel-jadran.example\\@obrasci.example'],
  ['[obrazac](https://obrasci.example/a)', 'obrasci.example'],
  ['HXXP://OBRASCI。example', 'obrasci.example'],
  ['http://3.4.5.6/hotel-jadran.example', '3.4.5.6'],
  ['hotel-jadran.example\u200bobrasci.example', 'hotel-jadran.exampleobrasci.example'],
])('%s is elsewhere', ([text = '', host]) => expect(foreignHosts(text, sender)).toEqual([host]))

test('the domain of a mail provider is nobody’s own', () => {
  expect(foreignHosts('https://gmail.com/a', { ...sender, companyEmail: 'eva@gmail.com' })).toEqual(['gmail.com'])
})
