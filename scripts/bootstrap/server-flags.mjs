/**
 * The server makes much short-lived text. A nursery of 16 MB is swept seldom; one left to itself grows to several times
 * that. What is read for long, as a feed is, outlives it as garbage: the heap is swept at half more than it needs, not at four times.
 */
export const serverFlags = ['--max-semi-space-size=16', '--heap-growing-percent=50']
