import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { kitOf } from '../../src/dashboard/kit.ts'
import type { Area } from '../../src/i18n/index.ts'
import { Kit } from '../../src/ui/Kit.tsx'
import type { KitViewer } from '../../src/ui/kit-context.ts'

/** What the page of a screen passes to its island, in Croatian. */
export const kitFor = <A extends Area>(areas: readonly A[], viewer: Partial<KitViewer> = {}) => ({
  ...kitOf('hr', { kind: 'candidate', login: '', companyId: null, role: 'reader' }, areas),
  viewer: { kind: 'employer' as const, login: 'hotel@preko.example', companyId: 1, role: 'owner' as const, ...viewer },
})

/** Renders inside the kit, in Croatian, with the texts of the areas. */
export const renderInKit = (children: ReactNode, areas: readonly Area[] = [], viewer: Partial<KitViewer> = {}) =>
  render(children, { wrapper: ({ children }) => <Kit {...kitFor(areas, viewer)}>{children}</Kit> })
