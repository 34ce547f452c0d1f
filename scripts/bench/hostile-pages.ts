import { type HostileInput, hard, long, query } from './hostile-texts.ts'

/** Pages, and headers that every request is checked for. */
export const hostilePages: Record<string, HostileInput[]> = {
  'home, searched': [query('/', { searchText: hard.words(5000) }), query('/', { searchText: hard.marks(200) })],
  'comparison of ads': [
    query('/usporedi', { ads: long('1,', 15_000) }),
    query('/usporedi', { ads: long('9', 15_000) }),
    { path: `/usporedi?${long('ads=1&', 15_000)}` },
  ],
  'feed of a search': [
    query('/feed/jobs.xml', { searchText: hard.words(5000) }),
    query('/feed/jobs.xml', { searchText: hard.marks(200) }),
    { path: `/feed/jobs.xml?${long('country=DE&', 15_000)}` },
  ],
  'news, searched': [query('/vijesti', { q: hard.words(5000) }), query('/vijesti', { q: hard.leet(5000) })],
  'an address of slashes': [{ path: `/a${hard.slashes(15_000)}x` }, { path: `/a${long('.html', 15_000)}` }],
  'an address of escapes': [{ path: `/a${long('%2f', 15_000)}` }, { path: `/user-profile/1${long('%25', 15_000)}` }],
  'headers that are lists': [
    { path: '/', headers: { 'accept-language': long('hr;q=0.1,', 15_000) } },
    { path: '/', headers: { 'accept-encoding': long('br;q=0,', 15_000) } },
    { path: '/', headers: { cookie: long('authToken=; ', 15_000) } },
    { path: '/', headers: { 'x-forwarded-for': long('::1,', 15_000) } },
  ],
}
