// Loaded first, and written in old JavaScript: this Node may be too old for the other files.
const needed = 24

if (Number.parseInt(process.versions.node, 10) < needed) {
  console.error(
    `Longhand needs Node ${needed} or newer, this is ${process.version}. It brings its own on Linux and Windows ` +
      '(run "npm ci", then use "npm start"); elsewhere install it from https://nodejs.org.',
  )
  process.exit(1)
}
