import type { ReactNode } from 'react'
import { Kit } from '../ui/Kit.tsx'
import type { KitProps } from '../ui/kit-context.ts'

/** The props that the page of an administration screen passes to its island. */
export type AdminProps = { kit: KitProps<'admin'> }

/** The root of every administration screen. */
export const AdminFrame = ({ kit, children }: AdminProps & { children: ReactNode }) => (
  <Kit {...kit}>
    <div className="page">{children}</div>
  </Kit>
)
