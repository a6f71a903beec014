import fs from 'node:fs'
import sharp from 'sharp'
sharp.concurrency(1)
for (const file of fs.readdirSync('/tmp/w/raw')) for (const [width, quality] of [[400, 84], [800, 80], [1200, 70]] as const)
  await sharp(`/tmp/w/raw/${file}`).resize(width).webp({ quality, smartDeblock: true, effort: 6 }).toFile(`demo/pictures/${file.replace('.png', '')}-${width}.webp`)
console.log('done')
