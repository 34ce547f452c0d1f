import type { RecruitingPageName } from '../../../server/recruiting/recruiting.ts'

/** What an administrator sees of a recruiting page, whose copy is a file of the repository. */
export type PageCopy = {
  name: RecruitingPageName
  title: string
  description: string
  path: string
  /** Old addresses that lead to it. */
  redirects: readonly string[]
  file: string
}
