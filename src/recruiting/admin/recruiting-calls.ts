import type { recruitingAdminRoutes } from '../../../server/recruiting/admin-routes.ts'
import type { RecruitingPageName } from '../../../server/recruiting/recruiting.ts'
import { api } from '../../data/api.ts'
import { clientOf, read, withId } from '../../data/client.ts'

const { sections, pages, cards } = clientOf<typeof recruitingAdminRoutes>().api.admin.recruiting
export const sectionsKey = 'recruiting-sections'
export const listSections = (signal: AbortSignal) => read(sections.$get(undefined, { init: { signal } }))
export const loadSection = (id: number) => (signal: AbortSignal) =>
  read(sections[':id'].$get(withId(id), { init: { signal } }))
export type ListedSection = Awaited<ReturnType<typeof listSections>>[number]
export type LoadedSection = Awaited<ReturnType<ReturnType<typeof loadSection>>>
export type Card = LoadedSection['cards'][number]
export type CardValues = Omit<Card, 'id' | 'cv' | 'icon'> & { icon: 1 | 2 }

export const addSection = (json: { page: RecruitingPageName; title: string }) => read(sections.$post({ json }))
export const changeSection = (id: number, json: { page?: RecruitingPageName; title?: string }) =>
  read(sections[':id'].$patch({ ...withId(id), json }))
export const removeSection = (id: number) => read(sections[':id'].$delete(withId(id)))
/** `ids` are all sections of the page in their new order. */
export const orderSections = (page: RecruitingPageName, ids: number[]) =>
  read(pages[':page'].order.$put({ param: { page }, json: { ids } }))

/** Adds a card to a section or changes one; resolves to its id. */
export async function saveCard({ sectionId, id, ...json }: CardValues & { sectionId: number; id: number | null }) {
  if (id === null) return (await read(sections[':id'].cards.$post({ ...withId(sectionId), json }))).id
  await read(cards[':id'].$put({ ...withId(id), json }))
  return id
}
export const removeCard = (id: number) => read(cards[':id'].$delete(withId(id)))
/** `ids` are all cards of the section in their new order. */
export const orderCards = (sectionId: number, ids: number[]) =>
  read(sections[':id'].order.$put({ ...withId(sectionId), json: { ids } }))

/** Replaces the CV that the card has. */
export function uploadCv({ id, file }: { id: number; file: File }) {
  const form = new FormData()
  form.set('file', file)
  return api<{ message: string }>(`/api/admin/recruiting/cards/${id}/cv`, { method: 'PUT', form })
}
