import type { RecruitingPageName } from '../../../server/recruiting/recruiting.ts'

/** The data of a recruiting page for administrators. Its copy is a file in the repository. */
export type PageCopy = {
  name: RecruitingPageName
  title: string
  description: string
  path: string
  /** Old addresses that redirect to it. */
  redirects: readonly string[]
  file: string
}
