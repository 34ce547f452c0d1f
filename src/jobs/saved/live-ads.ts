/** Whether ads are live, by one file for all ads: the server does not learn which ones are meant. Null when it cannot be had. */
export async function fetchLiveAds(): Promise<((id: number) => boolean) | null> {
  try {
    const response = await fetch('/live-ads.txt')
    if (!response.ok) return null
    const bits = atob(await response.text())
    return (id) => ((bits.charCodeAt(id >> 3) >> (id & 7)) & 1) === 1
  } catch {
    return null
  }
}
