const HEADER_PACKETS = 2

/** The Opus packets of an Ogg file with one stream (RFC 3533, RFC 7845), without its two header packets. */
export function opusPackets(file: Buffer): Buffer[] {
  const packets: Buffer[] = []
  let unfinished: Buffer[] = []
  let page = 0
  while (page + 27 <= file.length && file.toString('latin1', page, page + 4) === 'OggS') {
    const segments = file[page + 26] ?? 0
    let data = page + 27 + segments
    for (const size of file.subarray(page + 27, data)) {
      unfinished.push(file.subarray(data, data + size))
      data += size
      // A segment of 255 bytes means that its packet continues.
      if (size < 255) {
        packets.push(Buffer.concat(unfinished))
        unfinished = []
      }
    }
    page = data
  }
  return packets.slice(HEADER_PACKETS)
}
