/** The text box that every browser has. */
import { areaLabel, place, readText } from './place.ts'

const area = document.createElement('textarea')
area.ariaLabel = areaLabel['aria-label']
area.value = await readText()
place().append(area)
