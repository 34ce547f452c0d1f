import { adminAccess } from './admin.ts'
import { companyAccess, dashboardAccess } from './dashboard.ts'
import { pageAccess } from './pages.ts'
import { publicAccess } from './public.ts'
import type { AccessTable } from './route.ts'

/** Who may call every route, and how. */
export const accessTable: AccessTable = {
  ...publicAccess,
  ...dashboardAccess,
  ...companyAccess,
  ...adminAccess,
  ...pageAccess,
}
