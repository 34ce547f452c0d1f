import type { ReactNode } from 'react'
import { translatorOf } from '../i18n/index.ts'
import { Kit } from '../ui/Kit.tsx'
import { AdminContext, type AdminProps } from './admin-context.ts'

/** The root of every administration screen: the kit and the screen's own texts. */
export const AdminFrame = ({ kit, texts, children }: AdminProps & { children: ReactNode }) => (
  <Kit {...kit}>
    <AdminContext value={{ t: translatorOf(texts, kit.language), language: kit.language }}>
      <div className="page">{children}</div>
    </AdminContext>
  </Kit>
)
