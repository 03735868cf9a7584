/** The photo of a person, as a square. */
export const Photo = ({ src, of, className }: { src: string; of: string; className: string }) => (
  // oxlint-disable-next-line next/no-img-element -- access is checked at the photo's own address, which a copy of the image optimizer's would pass by
  <img src={src} alt={of} className={className} />
);
