/** A QR code as a picture. */
import { renderSVG } from 'uqr';

/** The address of a picture that leads to *link*: a data URL, because no page inserts markup at run time. */
export const qrPicture = (link: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(link, { border: 2, whiteColor: '#fdf7ea', blackColor: '#1f120b' }))}`;
