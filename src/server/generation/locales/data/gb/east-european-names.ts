/**
 * Given, family and middle names of East Europeans in the United Kingdom, commonest first. Family names are those that men
 * and women share.
 */
export const gbEastEuropeanNames = {
  polish: {
    male: `
      Piotr Krzysztof Andrzej Tomasz Pawel Jan Michal Marcin Marek Grzegorz Adam Lukasz Mateusz Wojciech Jakub
      Dariusz Mariusz Rafal Robert Kamil Maciej Jaroslaw Jacek Slawomir Sebastian Damian Dawid Patryk Bartosz
      Szymon Filip Artur Radoslaw Przemyslaw Zbigniew Leszek Ryszard`,
    female: `
      Anna Katarzyna Malgorzata Agnieszka Barbara Ewa Magdalena Elzbieta Joanna Krystyna Monika Aleksandra
      Karolina Marta Natalia Justyna Beata Dorota Jolanta Iwona Paulina Sylwia Aneta Zuzanna Julia Wiktoria Maja
      Kinga Oliwia Patrycja Weronika Renata Edyta Izabela Lidia Urszula Halina`,
    last: `
      Nowak Wojcik Kowalczyk Wozniak Mazur Krawczyk Kaczmarek Zajac Krol Wieczorek Wrobel Stepien Adamczyk Dudek
      Pawlak Walczak Sikora Baran Szewczyk Pietrzak Marciniak Bak Duda Wilk Lis Sobczak Kubiak Mroz Urban Ptak
      Gajda Kania Banas Kozak Cieslak Kolodziej Szczepaniak Kasprzak Blaszczyk Stasiak Olejnik Matusiak`,
    middle: {
      male: `
        Jan Piotr Adam Andrzej Stefan Marian Michal Pawel Tomasz Jozef Stanislaw Henryk Karol`,
      female: `
        Maria Anna Ewa Barbara Katarzyna Magdalena Zofia Teresa Elzbieta Irena Joanna Julia Krystyna Helena`,
    },
  },
  romanian: {
    male: `
      Andrei Alexandru Mihai Ion Ionut Cristian Florin Marian Gheorghe Nicolae Vasile Constantin Stefan Daniel
      Adrian Bogdan Catalin Gabriel Marius Razvan Sorin Vlad Radu George Ovidiu Lucian Dragos Cosmin Silviu
      Laurentiu Claudiu Viorel Emil Horatiu Mircea Octavian Petru Teodor`,
    female: `
      Maria Elena Ioana Andreea Alexandra Mihaela Cristina Daniela Gabriela Ana Simona Raluca Roxana Alina
      Florentina Larisa Nicoleta Camelia Oana Diana Loredana Monica Adriana Claudia Georgiana Madalina Bianca
      Corina Laura Irina Carmen Luminita Anca Denisa Iulia Lavinia Liliana Teodora`,
    last: `
      Popescu Popa Ionescu Dumitru Stan Stoica Gheorghe Matei Ciobanu Rusu Munteanu Constantin Marin Dobre
      Moldovan Lungu Ungureanu Barbu Nistor Radu Dinu Toma Preda Florea Tudor Dragomir Sandu Voicu Neagu Serban
      Iordache Manole Cojocaru Balan Dumitrescu Georgescu`,
    middle: {
      male: `
        Ion Alexandru Nicolae Stefan Mihai Gabriel Cristian Daniel Andrei George Adrian Vasile`,
      female: `
        Maria Elena Ioana Ana Cristina Gabriela Mihaela Daniela Alexandra Simona Diana Irina`,
    },
  },
  hungarian: {
    male: `
      Laszlo Zoltan Istvan Gabor Attila Tamas Balazs Csaba Ferenc Janos Jozsef Peter Adam Bence Mate David Zsolt
      Gergo Krisztian Norbert Levente Akos Andras Daniel Mark Robert Roland Sandor Szabolcs Tibor Arpad Bela Dezso
      Endre Geza Kornel Miklos Vilmos`,
    female: `
      Eszter Katalin Ildiko Zsofia Anna Eva Maria Erzsebet Ilona Judit Agnes Andrea Monika Timea Anita Krisztina
      Edit Beata Viktoria Reka Dora Nora Kata Boglarka Fanni Lilla Petra Zsuzsanna Orsolya Noemi Aniko Emese Eniko
      Gabriella Gyongyi Klara Melinda Szilvia`,
    last: `
      Nagy Szabo Toth Horvath Varga Kiss Molnar Nemeth Farkas Balogh Papp Takacs Juhasz Lakatos Meszaros Olah
      Simon Racz Fekete Szilagyi Torok Feher Gal Kocsis Szucs Pinter Hegedus Biro Katona Vincze Orban Kelemen
      Illes Fodor Antal Barta Bodnar Fazekas`,
    middle: {
      male: `
        Istvan Laszlo Janos Jozsef Peter Gabor Zoltan Ferenc Tamas Adam Mihaly Imre`,
      female: `
        Maria Anna Eva Katalin Ilona Erzsebet Judit Zsuzsanna Agnes Margit Klara Julianna`,
    },
  },
}
