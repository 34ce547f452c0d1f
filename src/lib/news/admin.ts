import { readUser } from '../session-user.ts'

/** Edit and delete for administrators; nobody else loads them. */
export function wakeAdminTools() {
  if (readUser()?.admin) void import('./article-tools.ts')
}
