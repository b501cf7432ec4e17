/** Creates one value for each key, with the first request. The value is released with its key. */
export function oncePer<Key extends object, Made>(create: (key: Key) => Made): (key: Key) => Made {
  const made = new WeakMap<Key, Made>()
  return (key) => {
    if (!made.has(key)) made.set(key, create(key))
    return made.get(key) as Made
  }
}
