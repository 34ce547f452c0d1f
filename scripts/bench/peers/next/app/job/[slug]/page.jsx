import { notFound } from 'next/navigation'
import pages from '../../pages.json'
import { readAd, readCards } from '../../read.js'
import { treeOf } from '../../tree.jsx'

export const dynamic = 'force-dynamic'

export default async function Ad({ params }) {
  const { slug } = await params
  const [ad, cards] = await Promise.all([readAd(slug), readCards('ad')])
  return ad ? treeOf(pages.ad, { ad, cards: [...cards] }) : notFound()
}
