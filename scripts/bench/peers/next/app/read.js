import postgres from 'postgres'

const sql = postgres(process.env.DATABASE_URL)

export const readCards = (page) => sql`select * from peer_cards where page = ${page} order by position`

export const readAd = async (slug) => (await sql`select * from jobs where slug = ${slug}`)[0]
